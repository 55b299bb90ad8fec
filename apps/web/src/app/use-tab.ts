import { useNavigate, useSearch } from '@tanstack/react-router'

/** The open tab, in the URL as `?tab=`; the first stays out of it. */
export function useTab<T extends string>(tabs: readonly T[]): [T | undefined, (tab: T) => void] {
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  const open = tabs.find((one) => one === tab) ?? tabs[0]
  const setTab = (next: T) =>
    void navigate({
      to: '.',
      search: (search: Record<string, unknown>) => ({ ...search, tab: next === tabs[0] ? undefined : next }),
      replace: true,
      // A tab decides itself what of it comes into sight.
      resetScroll: false,
    })
  return [open, setTab]
}
