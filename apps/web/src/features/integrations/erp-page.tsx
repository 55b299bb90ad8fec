import { type ErpStanding, getErpStanding, makeSandboxOrder } from '@ihub/contract/erp'
import { listOrders } from '@ihub/contract/orders'
import { erpContactKinds } from '@ihub/domain/erp-work'
import { IconArrowRight, IconCircleCheck, IconFlask } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { isAllowed } from '../../app/access.ts'
import { useCurrentUser } from '../../app/current-user.ts'
import { subjectLink } from '../../app/entities.ts'
import { errorText } from '../../app/error-text.ts'
import { useApi, useApiMutation } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { StaleNotice, UnreadState } from '../../ui/layout/read-states.tsx'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { EmptyState } from '../../ui/layout/states.tsx'
import { Ago } from '../../ui/value/value.tsx'
import css from './answers.module.css'
import { useT } from './texts.ts'
import { useIntegration } from './use-integration.ts'

/** How the store's own system gets on: when it called, what it has not confirmed, and what it refused. */
export function ErpPage() {
  const t = useT()
  const { integrationId = '' } = useParams({ strict: false }) as { integrationId?: string }
  const integration = useIntegration(integrationId)
  const read = useApi(getErpStanding, { params: { id: integrationId } }, { isWatched: true })
  const standing = read.data
  return (
    <Page
      title={integration ? t('erp.title', { name: integration.name }) : t('erp.link')}
      crumbs={[{ label: t('integrations.title'), to: '/integrations' }]}
      aside={
        standing && (
          <>
            <Contacts contacts={standing.contacts} />
            <FirstSteps isDone={standing.contacts.pulled !== null} />
          </>
        )
      }
    >
      <StaleNotice read={read} />
      {!standing && <UnreadState read={read} height={240} />}
      {standing && <Offers standing={standing} label={integration?.label ?? ''} />}
      {standing && standing.problems.length > 0 && (
        <Problems problems={standing.problems} integrationId={integrationId} />
      )}
      <StoppedOrders />
    </Page>
  )
}

function Offers({ standing: { offers, total }, label }: { standing: ErpStanding; label: string }) {
  const t = useT()
  const format = useFormat()
  return (
    <Section title={t('erp.offers')} actions={<SandboxButton label={label} />}>
      {offers.length === 0 ? (
        <EmptyState
          icon={<IconCircleCheck size={28} stroke={1.5} aria-hidden />}
          title={t('erp.offers.none')}
          hint={t('erp.offers.none.hint')}
        />
      ) : (
        <>
          <p className={css.hint}>{t('erp.offers.hint', { count: total, total: format.number(total) })}</p>
          <ul className={css.changes}>
            {offers.map((offer) => (
              <li key={offer._id} className={css.change}>
                <div className={css.facts}>
                  <p className={css.field}>
                    {t(`operation.${offer.operation}`)} <SubjectName entity={offer.entity} />
                  </p>
                  <p className={css.line}>
                    {t('erp.offered')} <Ago at={offer.offeredAt} /> ·{' '}
                    {offer.pulledAt ? (
                      <>
                        {t('erp.fetched')} <Ago at={offer.pulledAt} />
                      </>
                    ) : (
                      t('erp.not_fetched')
                    )}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

/** The order, exchange or return of a step, which leads to its page. */
function SubjectName({ entity }: Pick<ErpStanding['offers'][number], 'entity'>) {
  if (!entity?.code) return null
  const { to } = subjectLink(entity)
  return (
    <>
      {'· '}
      {to ? (
        <Link to={to} className={css.link}>
          {entity.code}
        </Link>
      ) : (
        entity.code
      )}
    </>
  )
}

interface ProblemsProps {
  problems: ErpStanding['problems']
  integrationId: string
}

function Problems({ problems, integrationId }: ProblemsProps) {
  const t = useT()
  return (
    <Section title={t('erp.problems')}>
      <ul className={css.changes}>
        {problems.map(({ _id, operation, entity, message, at }) => (
          <li key={_id} className={css.change}>
            <div className={css.facts}>
              <p className={css.field}>
                {t(`operation.${operation}`)} <SubjectName entity={entity} />
              </p>
              {message && <p className={css.field}>{message}</p>}
              <p className={css.line}>
                <Ago at={at} />
                {' · '}
                <Link to={`/integrations/${integrationId}/processes/${_id}`} className={css.link}>
                  {t('answers.process')} <IconArrowRight size={13} aria-hidden />
                </Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const stoppedShown = 5

/** Orders that the system reported a problem of, or did not accept; none of them goes on by itself. */
function StoppedOrders() {
  const t = useT()
  const read = useApi(
    listOrders,
    { query: { erpStatus: ['error'], limit: stoppedShown } },
    { isWatched: true },
  )
  const orders = read.data?.data ?? []
  if (orders.length === 0) return <StaleNotice read={read} />
  return (
    <Section
      title={t('erp.stopped')}
      actions={
        <Link to="/orders/list" search={{ erpStatus: 'error' }} className={css.link}>
          {t('erp.stopped.all')} <IconArrowRight size={13} aria-hidden />
        </Link>
      }
    >
      <StaleNotice read={read} />
      <ul className={css.changes}>
        {orders.map(({ _id, originOrderId, updatedAt }) => (
          <li key={_id} className={css.change}>
            <p className={css.field}>
              <Link to={`/orders/list/${_id}`} className={css.link}>
                {originOrderId}
              </Link>
            </p>
            <p className={css.line}>
              <Ago at={updatedAt} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Contacts({ contacts }: Pick<ErpStanding, 'contacts'>) {
  const t = useT()
  return (
    <Section title={t('erp.contacts')}>
      <KeyValue
        rows={erpContactKinds.map((kind) => {
          const contact = contacts[kind]
          return {
            label: t(`erp.contact.${kind}`),
            value: contact ? (
              <>
                <Ago at={contact.at} /> · {contact.by}
              </>
            ) : (
              t('erp.contact.never')
            ),
          }
        })}
      />
    </Section>
  )
}

/** Until its system has called once, they say what a developer needs. */
function FirstSteps({ isDone }: { isDone: boolean }) {
  const t = useT()
  return (
    <Section title={t(isDone ? 'erp.guide' : 'erp.first_steps')}>
      {isDone ? (
        <p className={css.field}>
          <Guide />
        </p>
      ) : (
        <ol className={css.steps}>
          <li>
            {t('erp.first_steps.token')}{' '}
            <Link to="/tokens" className={css.link}>
              {t('erp.first_steps.token.link')}
            </Link>
          </li>
          <li>
            <Guide />
          </li>
          <li>{t('erp.first_steps.sandbox')}</li>
        </ol>
      )}
    </Section>
  )
}

function Guide() {
  const t = useT()
  return (
    <>
      {t('erp.first_steps.guide')}{' '}
      <a href="/api/docs/erp" className={css.link}>
        {t('erp.first_steps.guide.link')}
      </a>
    </>
  )
}

/** Makes an order to try the system with. */
function SandboxButton({ label }: { label: string }) {
  const t = useT()
  const user = useCurrentUser()
  const make = useApiMutation(makeSandboxOrder, { refreshes: [getErpStanding] })
  return (
    <>
      {make.error && <span className={css.problem}>{errorText(t, make.error)}</span>}
      {make.data && (
        <Link to={`/orders/list/${make.data.orderId}`} className={css.link}>
          {make.data.originOrderId}
        </Link>
      )}
      <ActionButton
        label={t('erp.sandbox')}
        icon={<IconFlask size={15} />}
        refusal={isAllowed(user, ['Admin']) ? null : t('erp.sandbox.refused')}
        isLoading={make.isPending}
        onClick={() => make.mutate({ query: label === '' ? {} : { account: label } })}
      />
    </>
  )
}
