import { Navigate, useParams } from '@tanstack/react-router'

/** An integration has no page of its own yet; people open it for its processes (specification section 2). */
export function ToProcesses() {
  const { integrationId = '' } = useParams({ strict: false }) as { integrationId?: string }
  return <Navigate to={`/integrations/${integrationId}/processes`} replace />
}
