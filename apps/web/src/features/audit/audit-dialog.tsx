import type { AuditRow } from '@ihub/contract/audit'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useWorkspace } from '../../app/workspace.ts'
import { KeyValue } from '../../ui/layout/section.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DateTime } from '../../ui/value/value.tsx'
import css from './audit.module.css'
import { actionText, entityText, screenOf } from './audit-words.ts'
import { AuthorName } from './author-name.tsx'
import { ChangeTable } from './change-table.tsx'
import { useT } from './texts.ts'

const widthPx = 720

/** One change in full, with ways on to the thing, its history and the person. */
export function AuditDialog({ row, onClose }: { row: AuditRow; onClose(): void }) {
  const t = useT()
  const screen = screenOf(row, useWorkspace().storeId)
  return (
    <Dialog title={actionText(t, row.action)} width={widthPx} onClose={onClose}>
      <div className={css.detail}>
        <KeyValue
          rows={[
            { label: t('audit.at'), value: <DateTime at={row.at} inline /> },
            { label: t('audit.author'), value: <AuthorName author={row.author} /> },
            { label: t('audit.address'), value: row.address && <code>{row.address}</code> },
            { label: t(`audit.kind.${row.entityKind}`), value: entityText(t, row) },
            {
              label: t('audit.store'),
              value: row.store ? <code>{row.store.code}</code> : t('audit.no_store'),
            },
          ]}
        />
        <ChangeTable row={row} />
        <nav className={css.ways} aria-label={t('audit.open')}>
          {screen && (
            <Link to={screen} search={{ store: row.store?._id }} className={css.link}>
              {t('audit.open')} <IconArrowRight size={14} aria-hidden />
            </Link>
          )}
          {row.entityId && (
            <Link to="/audit" search={{ entityId: row.entityId }} className={css.link}>
              {t('audit.same_entity')}
            </Link>
          )}
          {row.authorId && (
            <Link to="/audit" search={{ authorId: row.authorId }} className={css.link}>
              {t('audit.same_author')}
            </Link>
          )}
        </nav>
      </div>
    </Dialog>
  )
}
