/** The formats a list is exported in, with the type and the ending of their files. */
export const tableFormats = {
  csv: { contentType: 'text/csv', ending: 'csv' },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ending: 'xlsx',
  },
} as const
export type TableFormat = keyof typeof tableFormats
export const tableFormatNames = Object.keys(tableFormats) as [TableFormat, ...TableFormat[]]

/** The forms of an export: a list as a table, or its invoices as one PDF. */
export const exportFormats = {
  ...tableFormats,
  pdf: { contentType: 'application/pdf', ending: 'pdf' },
} as const
export type ExportFormat = keyof typeof exportFormats
export const exportFormatNames = Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]]

/** A sheet of Excel has 1,048,576 rows. */
export const exportRowsMax = 1_000_000

/** Why an export made no file. */
export const exportProblems = ['export.too_many_rows', 'export.not_allowed', 'export.unreadable'] as const
export type ExportProblem = (typeof exportProblems)[number]
