import { getStore, listStores, removeStoreIcon, type StoreDetail, setStoreIcon } from '@ihub/contract/stores'
import { useApiMutation } from '../../app/use-api.ts'
import { useStoreIcon } from '../../app/use-store-icon.ts'
import { raiseUpdateStore } from '../../app/workspace.ts'
import { UploadField } from '../../ui/form/upload/upload-field.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import css from './stores.module.css'
import { useT } from './texts.ts'

/** The store's picture, which is saved as soon as it is chosen. */
export function StoreIconField({ store }: { store: StoreDetail }) {
  const t = useT()
  const picture = useStoreIcon(store)
  const options = {
    refreshes: [getStore, listStores],
    onDone: () => {
      raiseUpdateStore()
      notify.success(t('ui.data_updated'))
    },
  }
  const save = useApiMutation(setStoreIcon, options)
  const remove = useApiMutation(removeStoreIcon, options)
  const params = { id: store._id }
  return (
    <div className={css.above}>
      <Section>
        <UploadField
          label={t('stores.icon')}
          rule={setStoreIcon.upload}
          onFiles={(files) => save.mutateAsync({ params, files })}
          onRemove={store.icon === null ? undefined : () => remove.mutateAsync({ params })}
        >
          {picture && (
            <img src={picture} alt={t('stores.icon.of', { name: store.name })} className={css.icon} />
          )}
        </UploadField>
      </Section>
    </div>
  )
}
