import { changeCursors } from '../change-cursor.ts'
import { toStamp } from './instants.ts'

/** Ids are numbers from 1 on. */
export const cursors = changeCursors<number>({ toStamp, least: 0 })
