import { Navigate, useParams } from '@tanstack/react-router'

/** An integration has no page of its own yet; its processes are what people come for (specification section 2). */
export function ToProcesses() {
  const { integrationId = '' } = useParams({ strict: false }) as { integrationId?: string }
  return <Navigate to={`/integrations/${integrationId}/processes`} replace />
}
