import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'

/** The row of a list that is being looked at, in the URL as `?row=` beside the filters. */
export function useOpenRow() {
  const { row: openId } = useSearch({ strict: false }) as { row?: string }
  const { pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  const hrefOf = ({ _id }: { _id: string }) => {
    const search = new URLSearchParams(searchStr)
    search.set('row', _id)
    return `${pathname}?${search}`
  }
  const close = () =>
    void navigate({ to: '.', search: (search: Record<string, unknown>) => ({ ...search, row: undefined }) })
  return { hrefOf, openId, close }
}
