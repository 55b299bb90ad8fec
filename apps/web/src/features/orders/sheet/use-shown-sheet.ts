import { useNavigate, useSearch } from '@tanstack/react-router'

/** The uploaded sheet and its run, in the URL as `?sheet=` and `?run=`, so that both are found after a reload. */
export function useShownSheet() {
  const { sheet, run } = useSearch({ strict: false }) as { sheet?: string; run?: string }
  const navigate = useNavigate()
  const show = (shown: { sheet?: string; run?: string | undefined }) =>
    void navigate({
      to: '.',
      search: (search: Record<string, unknown>) => ({ ...search, ...shown }),
      replace: true,
      resetScroll: false,
    })
  return {
    sheetId: sheet ?? null,
    runId: run ?? null,
    showSheet: (id: string) => show({ sheet: id, run: undefined }),
    showRun: (id: string) => show({ run: id }),
  }
}
