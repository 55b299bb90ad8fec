import type { Screen } from '../../app/screen.ts'

export const webhookScreens: readonly Screen[] = []
