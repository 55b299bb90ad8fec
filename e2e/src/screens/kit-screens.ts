import { press, type ScreenOnShow } from './screen-on-show.ts'

/** Kits and their imports. */
export const kitScreens: readonly ScreenOnShow[] = [
  { name: 'kits', path: () => '/kits', shows: 'KIT-CHURRASCO' },
  { name: 'kits-import', path: () => '/kits', shows: 'Planilha de kits', open: press('Importar planilha') },
  { name: 'kit-new', path: () => '/kits/new', shows: 'Adicionar componente' },
  { name: 'kit', path: ({ kitId }) => `/kits/${kitId}`, shows: 'Kits disponíveis' },
  { name: 'kit-imports', path: () => '/kits/imports/history', shows: 'kits-de-verao.csv' },
  {
    name: 'kit-import',
    path: ({ kitImportId }) => `/kits/imports/history/${kitImportId}`,
    shows: 'Problemas na planilha',
  },
]
