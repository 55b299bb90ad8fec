import {
  type FiscalSequenceDetail,
  getFiscalSequence,
  listFiscalSequences,
  readFiscalSequenceAgain,
} from '@ihub/contract/fiscal-sequences'
import { IconRefresh } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { errorText } from '../../app/error-text.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { StaleNotice } from '../../ui/layout/read-states.tsx'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { Ago } from '../../ui/value/value.tsx'
import { accountFiscalPath } from './addresses.ts'
import { HubSection } from './hub-section.tsx'
import { NumberLookup } from './number-lookup.tsx'
import { NumbersSection } from './numbers-section.tsx'
import { DuplicatesSection, RangesSection, VoidedSection } from './range-sections.tsx'
import { ReasonsSection } from './reasons-section.tsx'
import { branchText, documentText } from './sequence-words.ts'
import { useT } from './texts.ts'
import { UnreadSequences } from './unread-sequences.tsx'
import { useSequence } from './use-sequence.ts'

/** The numbers of one branch and series: what is missing, and what explains it. */
export function SequencePage() {
  const t = useT()
  const { branch = '', series = '' } = useParams({ strict: false }) as { branch?: string; series?: string }
  const { read, sequence } = useSequence({ branch, series })
  const name = sequence ? branchText(sequence.branch) : documentText(branch)
  return (
    <Page
      title={t('fiscal.sequence', { branch: name, series })}
      crumbs={[{ label: t('nav.account_fiscal'), to: accountFiscalPath }]}
      subtitle={documentText(branch)}
      badges={
        sequence && (
          <StatusBadge
            family="integration"
            status={sequence.health}
            word={t(`fiscal.health.${sequence.health}`)}
            pill
          />
        )
      }
      actions={sequence && <ReadAgain sequence={sequence} />}
      aside={sequence && <Figures sequence={sequence} />}
    >
      <StaleNotice read={read} />
      {!sequence && <UnreadSequences read={read} />}
      {sequence && (
        <>
          <NumbersSection sequence={sequence} />
          <ReasonsSection sequence={sequence} />
          <RangesSection
            title={t('fiscal.finding.missing')}
            told={sequence.gaps}
            isCut={isCut(sequence)}
            upTo={sequence.read?.to ?? 0}
            inHub={sequence.hub?.onlyHub.ranges ?? []}
          />
          <DuplicatesSection duplicates={sequence.duplicates} />
          <RangesSection title={t('fiscal.finding.issued-and-voided')} told={sequence.issuedAndVoided} />
          <RangesSection title={t('fiscal.finding.pending')} told={sequence.pending} />
          <VoidedSection sequence={sequence} />
          <HubSection sequence={sequence} />
          <NumberLookup branch={branch} series={series} />
        </>
      )}
    </Page>
  )
}

const isCut = ({ read, range }: FiscalSequenceDetail) => read !== null && range !== null && read.to < range.to

/** Asks the service to read the ERP again; the page then has what it read. */
function ReadAgain({ sequence: { branch, series, isBeingRead } }: { sequence: FiscalSequenceDetail }) {
  const t = useT()
  const again = useApiMutation(readFiscalSequenceAgain, {
    refreshes: [getFiscalSequence, listFiscalSequences],
    onDone: (answer) => {
      if (!answer.isBeingRead) notify.success(t('fiscal.read_again.done'))
    },
  })
  return (
    <ActionButton
      label={isBeingRead ? t('fiscal.being_read') : t('fiscal.read_again')}
      icon={<IconRefresh size={15} />}
      isLoading={again.isPending || isBeingRead}
      onClick={() =>
        again.mutate(
          { params: { branch: branch.document, series } },
          { onError: (error) => notify.error(errorText(t, error)) },
        )
      }
    />
  )
}

function Figures({ sequence }: { sequence: FiscalSequenceDetail }) {
  const t = useT()
  const format = useFormat()
  const { range, endNumber, remaining, counts, readAt, askedAt, lastIssuedAt, system } = sequence
  const figure = (value: number) => format.number(value)
  return (
    <Section title={t('fiscal.figures')}>
      <KeyValue
        rows={[
          {
            label: t('fiscal.read'),
            value: readAt ? <Ago at={readAt} /> : t('fiscal.never_read'),
          },
          { label: t('fiscal.asked_at'), value: <Ago at={askedAt} /> },
          { label: t('fiscal.service'), value: system.name },
          { label: t('fiscal.column.last_issued'), value: lastIssuedAt && <Ago at={lastIssuedAt} /> },
          { label: t('fiscal.column.first'), value: range && figure(range.from) },
          { label: t('fiscal.column.last'), value: range && figure(range.to) },
          { label: t('fiscal.column.end'), value: figure(endNumber) },
          { label: t('fiscal.column.remaining'), value: figure(remaining) },
          { label: t('fiscal.column.issued'), value: figure(counts.issued) },
          { label: t('fiscal.column.missing'), value: figure(counts.missing) },
          { label: t('fiscal.column.voided'), value: figure(counts.voided) },
          { label: t('fiscal.column.pending'), value: figure(counts.pending) },
          { label: t('fiscal.column.duplicated'), value: figure(counts.duplicated) },
        ]}
      />
    </Section>
  )
}
