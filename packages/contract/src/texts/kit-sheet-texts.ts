import type { KitImportStatus } from '@ihub/domain/kit/import-status'
import type { KitField } from '@ihub/domain/kit/sheet-columns'

/** The sheet of kits in a language: its template, its columns and what became of an import. */
export type KitSheetTexts = Record<
  | `kit_sheet.${'kits' | 'of.kit' | 'of.component' | 'file.template' | 'file.download'}`
  | `kit_sheet.message.${KitImportStatus}`
  | `kit_sheet.column.${KitField}`
  | `kit_sheet.column.${KitField}.help`,
  string
>
