import { type FiscalSequence, listFiscalSequences } from '@ihub/contract/fiscal-sequences'
import { isWanted, type SequenceFilter } from '@ihub/domain/fiscal-sequence/sequence-filter'
import { sequenceHealths } from '@ihub/domain/fiscal-sequence/sequence-health'
import { IconRefresh } from '@tabler/icons-react'
import { useApi } from '../../app/use-api.ts'
import { useFilters } from '../../app/use-filters.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { StaleNotice } from '../../ui/layout/read-states.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { EmptyState } from '../../ui/layout/states.tsx'
import { lookOf } from '../../ui/status/status.ts'
import { Ago } from '../../ui/value/value.tsx'
import css from './fiscal.module.css'
import { ReportButton } from './report-button.tsx'
import { SequenceTable } from './sequence-table.tsx'
import { branchText } from './sequence-words.ts'
import { useT } from './texts.ts'
import { UnreadSequences } from './unread-sequences.tsx'
import { askedForMs } from './use-sequence.ts'

/** The numbers of NF-e of every branch and series, the worst health first. */
export function SequencesPage() {
  const t = useT()
  const [filter, change] = useFilters(listFiscalSequences.query)
  const read = useApi(listFiscalSequences, {}, { staleTimeMs: askedForMs })
  const { data } = read
  const wanted = data?.data.filter((one) => isWanted(one, filter)) ?? []
  return (
    <Page
      title={t('nav.account_fiscal')}
      subtitle={t('fiscal.subtitle')}
      actions={
        data && (
          <>
            <ReportButton filter={filter} />
            <ActionButton
              label={t('fiscal.refresh')}
              icon={<IconRefresh size={15} />}
              isLoading={read.isFetching}
              onClick={() => void read.refetch()}
            />
          </>
        )
      }
    >
      <StaleNotice read={read} />
      {!data && <UnreadSequences read={read} />}
      {data?.data.length === 0 && (
        <Section>
          <EmptyState title={t('fiscal.empty')} hint={t('fiscal.empty.hint', { system: data.system.name })} />
        </Section>
      )}
      {data && data.data.length > 0 && (
        <>
          <Filters sequences={data.data} filter={filter} onChange={change} />
          <p className={css.dim}>
            <Summary sequences={wanted} />{' '}
            <Ago at={data.askedAt} say={(ago) => t('fiscal.asked', { system: data.system.name, ago })} />
          </p>
          {!data.isComplete && <p className={css.notice}>{t('fiscal.cut', { count: data.data.length })}</p>}
          {wanted.length > 0 ? (
            <SequenceTable sequences={wanted} />
          ) : (
            <Section>
              <EmptyState title={t('fiscal.none_wanted')} hint={t('fiscal.none_wanted.hint')} />
            </Section>
          )}
        </>
      )}
    </Page>
  )
}

function Summary({ sequences }: { sequences: readonly FiscalSequence[] }) {
  const t = useT()
  const format = useFormat()
  const countIn = (health: FiscalSequence['health']) =>
    format.number(sequences.filter((one) => one.health === health).length)
  return t('fiscal.summary', {
    count: sequences.length,
    error: countIn('error'),
    warning: countIn('warning'),
    ok: countIn('ok'),
  })
}

interface FiltersProps {
  sequences: readonly FiscalSequence[]
  filter: SequenceFilter
  onChange(change: { health?: FiscalSequence['health'][] | undefined; branch?: string[] | undefined }): void
}

function Filters({ sequences, filter, onChange }: FiltersProps) {
  const t = useT()
  const format = useFormat()
  const branches = new Map(sequences.map(({ branch }) => [branch.document, branchText(branch)]))
  const inOrder = [...branches].toSorted(([, one], [, other]) =>
    one.localeCompare(other, undefined, { numeric: true }),
  )
  return (
    <search className={css.filters}>
      <SelectFilter
        label={t('fiscal.column.health')}
        options={sequenceHealths.toReversed().map((value) => ({
          value,
          label: t(`fiscal.health.${value}`),
          look: lookOf('integration', value),
        }))}
        value={filter.health}
        onChange={(health) => onChange({ health })}
        countOf={(health) => format.number(sequences.filter((one) => one.health === health).length)}
      />
      <SelectFilter
        label={t('fiscal.column.branch')}
        options={inOrder.map(([value, label]) => ({ value, label }))}
        value={filter.branch}
        onChange={(branch) => onChange({ branch })}
      />
    </search>
  )
}
