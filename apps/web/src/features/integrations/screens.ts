import type { Screen } from '../../app/screen.ts'

export const integrationScreens: readonly Screen[] = []
