import { getWmsOrderFile, type WmsOrderDetail, type WmsOrderFile } from '@ihub/contract/wms-orders'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '../../app/error-text.ts'
import { saveFile } from '../../app/save-file.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import table from '../../ui/table/plain-table.module.css'
import { useT } from './texts.ts'
import css from './wms.module.css'

/** The printed invoice and the labels that the warehouse gave back. */
export function FilesSection({ order }: { order: WmsOrderDetail }) {
  const t = useT()
  return (
    <Section title={t('wms.files')} flush>
      {order.warehouseFiles.length === 0 ? (
        <p className={css.text}>{t('wms.files.none')}</p>
      ) : (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                {(['kind', 'size', 'download'] as const).map((one) => (
                  <th key={one} scope="col">
                    {t(`wms.file.${one}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {order.warehouseFiles.map((file) => (
                <FileRow key={file._id} order={order} file={file} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}

function FileRow({ order, file }: { order: WmsOrderDetail; file: WmsOrderFile }) {
  const t = useT()
  const format = useFormat()
  const [isLoading, setLoading] = useState(false)
  const save = () => {
    setLoading(true)
    saveFile(getWmsOrderFile, { params: { id: order._id, fileId: file._id } }, file.name)
      .catch((error: unknown) => notify.error(errorText(t, error)))
      .finally(() => setLoading(false))
  }
  return (
    <tr>
      <td>{t(`wms.file.kind.${file.kind}`)}</td>
      <td>
        {t('wms.file.kilobytes', { size: format.number(Math.max(1, Math.ceil(file.byteSize / 1_024))) })}
      </td>
      <td>
        <ActionButton
          label={t('wms.file.save', { name: file.name })}
          icon={<IconDownload size={15} />}
          isLoading={isLoading}
          onClick={save}
        />
      </td>
    </tr>
  )
}
