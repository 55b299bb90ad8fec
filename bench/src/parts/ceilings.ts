import type { Part } from '../bench-context.ts'

export const measureCeilings: Part = async () => []
