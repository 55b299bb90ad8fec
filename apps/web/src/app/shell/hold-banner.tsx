import { isOpenTo } from '@ihub/contract/endpoint'
import { getHub, releaseHub } from '@ihub/contract/hub'
import { Button } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import { useT } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { confirm } from '../../ui/overlay/dialogs.ts'
import { notify } from '../../ui/overlay/notify.ts'
import { useCurrentUser } from '../current-user.ts'
import { errorText } from '../error-text.ts'
import { useApi, useApiMutation } from '../use-api.ts'
import css from './standstill-banner.module.css'

/** Says on every screen that a restored hub sends nothing, and lets those who may end it. */
export function HoldBanner() {
  const t = useT()
  const format = useFormat()
  const mayRelease = useCurrentUser().acl.some((role) => isOpenTo(releaseHub, role))
  const { data } = useApi(getHub, {}, { isWatched: true })
  const release = useApiMutation(releaseHub, {
    refreshes: [getHub],
    onDone: () => notify.success(t('hold.released')),
  })
  if (!data?.held) return null
  const askAndRelease = async () => {
    const question = { title: t('hold.confirm'), consequence: t('hold.confirm_hint') }
    if (await confirm({ ...question, confirm: t('hold.release') }))
      release.mutate({}, { onError: (error) => notify.error(errorText(t, error)) })
  }
  return (
    <div className={css.banner} role="status">
      <IconHandStop size={17} aria-hidden />
      <span>
        {t('hold.told', { since: format.dateTime(data.held.since) })} {!mayRelease && t('hold.who')}
      </span>
      {mayRelease && (
        <Button size="compact-sm" variant="default" loading={release.isPending} onClick={askAndRelease}>
          {t('hold.release')}
        </Button>
      )}
    </div>
  )
}
