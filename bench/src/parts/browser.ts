import type { Part } from '../bench-context.ts'

export const measureBrowser: Part = async () => []
