import type { ResponseOf } from '@ihub/contract/endpoint'
import type { findInStore } from '@ihub/contract/finds'
import type { IconProps } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { Key } from '../i18n/keys.ts'
import type { Translate } from '../i18n/translate.ts'
import type { useFormat } from '../i18n/use-format.ts'

export type Finds = ResponseOf<typeof findInStore>

export interface FindWords {
  t: Translate
  format: ReturnType<typeof useFormat>
}

/** One thing that the palette found. */
export interface Find {
  label: string
  /** Parts of the second line; unknown parts are left out. */
  description: readonly (string | null)[]
  icon?: ComponentType<IconProps>
  /** At the right end, such as its status. */
  badge?: ReactNode
  /** The address that opens. */
  to: string
}

/** A group of the palette: the store's finds under one title. */
export interface PaletteGroup {
  id: string
  title: Key
  find(finds: Finds, words: FindWords): readonly Find[]
  /** The group beside whose only find those of this group are no choice for Enter. */
  yieldsTo?: string
}
