import type { Part } from '../bench-context.ts'

export const measureWebhooks: Part = async () => []
