import { getExport } from '@ihub/contract/exports'
import { useApi } from '../../../app/use-api.ts'
import { SaveButton } from '../save-button.tsx'

/** The file that a run made; it is its author's, so that nobody else sees a button. */
export function RunFile({ processId }: { processId: string }) {
  const { data } = useApi(getExport, { params: { id: processId } })
  return data?.file ? <SaveButton file={data.file} /> : null
}
