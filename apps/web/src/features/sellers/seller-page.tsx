import { getSeller, listSellers, type SellerDetail, updateSeller } from '@ihub/contract/sellers'
import { sellerSettings } from '@ihub/domain/store/seller-settings'
import { Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { callEncrypted } from '../../app/client.ts'
import { useApi } from '../../app/use-api.ts'
import { useTab } from '../../app/use-tab.ts'
import { groupsOf, secretOf } from '../../ui/form/settings/setting-values.ts'
import { SettingsForm } from '../../ui/form/settings/settings-form.tsx'
import { SettingsTabs } from '../../ui/form/settings/settings-tabs.tsx'
import { settingLabel } from '../../ui/form/store-fields.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ErrorState } from '../../ui/layout/states.tsx'
import { SellerState } from './seller-state.tsx'
import { useT } from './texts.ts'

/** A branch of the store; an empty field has the store's value. */
export function SellerPage() {
  const t = useT()
  const { sellerId = '' } = useParams({ strict: false }) as { sellerId?: string }
  const { data: seller, error, refetch } = useApi(getSeller, { params: { id: sellerId } })
  const isShown = seller?._id === sellerId
  return (
    <Page
      title={isShown ? seller.name : t('seller.seller')}
      crumbs={[{ label: t('seller.title'), to: '/sellers' }]}
      subtitle={isShown ? <code>{seller.code}</code> : null}
      badges={isShown ? <SellerState isActive={seller.active} pill /> : null}
    >
      {error && !isShown && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !isShown && <Skeleton height={220} />}
      {isShown && <SellerTabs key={seller._id} seller={seller} />}
    </Page>
  )
}

const groups = groupsOf(sellerSettings)

const savedOf = ({ settings, code, name, document, email, active }: SellerDetail) => ({
  ...settings,
  code,
  name,
  document,
  email,
  active,
})

function SellerTabs({ seller }: { seller: SellerDetail }) {
  const t = useT()
  const [group = 'general', setGroup] = useTab(groups)
  const tabs = groups.map((id) => ({ id, label: t(`setting.group.${id}`) }))
  return (
    <SettingsTabs tabs={tabs} open={group} onOpen={(id) => setGroup(id as typeof group)}>
      <SettingsForm
        key={group}
        endpoint={updateSeller}
        params={{ id: seller._id }}
        table={sellerSettings}
        group={group}
        source={getSeller}
        saved={seller}
        savedOf={savedOf}
        fieldsOf={savedOf}
        labelOf={(field) => settingLabel(t, field)}
        refreshes={[getSeller, listSellers]}
        onReveal={async (name) => {
          const { settings } = await callEncrypted(getSeller, { params: { id: seller._id } })
          return secretOf(settings, name)
        }}
      />
    </SettingsTabs>
  )
}
