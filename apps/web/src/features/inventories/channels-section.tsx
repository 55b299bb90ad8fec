import { getInventory, type InventoryChannel, type InventoryDetail } from '@ihub/contract/inventory-detail'
import { analyzeInventory, type InventoryAnalysis, syncInventory } from '@ihub/contract/inventory-sync'
import type { AnalysisStatus } from '@ihub/domain/stock/analysis'
import { stockTakerOf } from '@ihub/domain/stock/told-channels'
import { IconSend, IconStethoscope } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { errorText } from '../../app/error-text.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import type { StatusOf } from '../../ui/status/status.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import table from '../../ui/table/plain-table.module.css'
import { Ago, Blank, DateTime } from '../../ui/value/value.tsx'
import css from './inventories.module.css'
import { InventoryStatusBadge } from './inventory-status.tsx'
import { useT } from './texts.ts'

/** The figure of the SKU that each platform is told, and, once somebody asks, the one that it has now. */
export function ChannelsSection({ inventory }: { inventory: InventoryDetail }) {
  const t = useT()
  const { channels, sends } = inventory
  const subtracting = channels.flatMap(({ system }) =>
    stockTakerOf(system.connector)?.subtractsReserved ? [system.name] : [],
  )
  const { analysis, isAsking, ask } = useAnalysis(inventory._id)
  return (
    <Section
      title={t('inventories.channels')}
      actions={
        <>
          <ActionButton
            label={t('inventories.analysis')}
            icon={<IconStethoscope size={15} />}
            isLoading={isAsking}
            onClick={() => void ask()}
          />
          {sends && <PushButton inventoryId={inventory._id} />}
        </>
      }
      flush
    >
      {!sends && <p className={css.quiet}>{t('inventories.channels.off')}</p>}
      {sends && channels.length === 0 && <p className={css.quiet}>{t('inventories.channels.none')}</p>}
      {channels.length > 0 && <ChannelTable channels={channels} analysis={analysis} />}
      {subtracting.length > 0 && (
        <p className={css.quiet}>
          {t('inventories.channels.before_own', { systems: subtracting.join(', ') })}
        </p>
      )}
      {analysis?.erps.map((erp) => (
        <p key={erp.system._id} className={css.quiet}>
          {erp.available === null
            ? t('inventories.analysis.erp.unknown', { system: erp.system.name })
            : t('inventories.analysis.erp', { system: erp.system.name, available: erp.available })}{' '}
          <AnalysisBadge status={erp.status} /> {erp.failure?.message}
        </p>
      ))}
    </Section>
  )
}

/** Asks the systems of the store anew each time it is pressed. */
function useAnalysis(id: string) {
  const t = useT()
  const [analysis, setAnalysis] = useState<InventoryAnalysis | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const ask = async () => {
    setIsAsking(true)
    try {
      setAnalysis(await call(analyzeInventory, { params: { id } }))
    } catch (error) {
      notify.error(errorText(t, error))
    }
    setIsAsking(false)
  }
  return { analysis, isAsking, ask }
}

function PushButton({ inventoryId }: { inventoryId: string }) {
  const t = useT()
  const push = useApiMutation(syncInventory, {
    refreshes: [getInventory],
    onDone: () => notify.success(t('inventories.channels.push.done')),
  })
  return (
    <ActionButton
      label={t('inventories.channels.push')}
      icon={<IconSend size={15} />}
      isLoading={push.isPending}
      onClick={() =>
        push.mutate(
          { params: { id: inventoryId } },
          { onError: (error) => notify.error(errorText(t, error)) },
        )
      }
    />
  )
}

interface ChannelTableProps {
  channels: readonly InventoryChannel[]
  analysis: InventoryAnalysis | null
}

function ChannelTable({ channels, analysis }: ChannelTableProps) {
  const t = useT()
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('inventories.channels.channel')}</th>
            <th scope="col">{t('inventories.channels.state')}</th>
            <th scope="col" className={table.right}>
              {t('inventories.channels.wanted')}
            </th>
            <th scope="col" className={table.right}>
              {t('inventories.channels.told')}
            </th>
            <th scope="col">{t('inventories.channels.told_at')}</th>
            {analysis && <th scope="col">{t('inventories.channels.holds')}</th>}
          </tr>
        </thead>
        <tbody>
          {channels.map((channel) => (
            <ChannelRow key={channel.system._id} channel={channel} analysis={analysis} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ChannelRow({
  channel,
  analysis,
}: {
  channel: InventoryChannel
  analysis: InventoryAnalysis | null
}) {
  const t = useT()
  const format = useFormat()
  const { system, wanted, told, toldAt, tryAt, failure } = channel
  const units = (value: number | null) => (value === null ? <Blank /> : format.number(value))
  return (
    <tr>
      <td>{system.name}</td>
      <td>
        {wanted === null ? (
          <span className={css.dim}>{t('inventories.channels.undecided')}</span>
        ) : (
          <InventoryStatusBadge status={statusOf(channel)} />
        )}
        {failure && (
          <div className={css.note}>
            {t(`failure.${failure.kind}`, { integration: system.name })}: {failure.message}
          </div>
        )}
        {tryAt && failure && (
          <div className={css.note}>
            <Ago at={tryAt} say={(ago) => t('inventories.channels.next', { ago })} />
          </div>
        )}
      </td>
      <td className={table.right}>{units(wanted)}</td>
      <td className={table.right}>{units(told)}</td>
      <td>{toldAt ? <DateTime at={toldAt} inline /> : <Blank />}</td>
      {analysis && (
        <td>
          <Holding analysis={analysis} systemId={system._id} />
        </td>
      )}
    </tr>
  )
}

const statusOf = ({ wanted, told, failure }: InventoryChannel) => {
  if (failure) return 'error'
  return told === wanted ? 'done' : 'pending'
}

function Holding({ analysis, systemId }: { analysis: InventoryAnalysis; systemId: string }) {
  const t = useT()
  const found = analysis.channels.find(({ system }) => system._id === systemId)
  if (!found) return <Blank />
  const { held, status } = found
  return (
    <>
      {held && (
        <span>
          {held.reserved > 0
            ? t('inventories.channels.holds.reserved', { total: held.total, reserved: held.reserved })
            : held.total}{' '}
        </span>
      )}
      <AnalysisBadge status={status} />
    </>
  )
}

const analysisLooks: Record<AnalysisStatus, StatusOf<'integration'>> = {
  success: 'ok',
  failure: 'error',
  requestPending: 'pending',
  requestError: 'request-error',
}

function AnalysisBadge({ status }: { status: AnalysisStatus }) {
  const t = useT()
  return (
    <StatusBadge
      family="integration"
      status={analysisLooks[status]}
      word={t(`inventories.analysis.${status}`)}
    />
  )
}
