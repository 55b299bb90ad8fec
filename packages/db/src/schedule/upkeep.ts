import { type Db, run } from '../core/pool.ts'

/** The tasks of the hub's own and the seconds between two turns of each. */
type UpkeepTasks<Task extends string> = Readonly<Record<Task, { everySeconds: number }>>

const addText = `
  insert into upkeep (task, next_at) select task, clock_timestamp() from unnest($1::text[]) as t(task)
  on conflict (task) do nothing`

// The next time is set before the task runs: of any number of schedulers one takes each turn, and one that dies in it costs that turn.
const takeText = `
  update upkeep u set next_at = clock_timestamp() + make_interval(secs => t.every_seconds)
  from (select task from upkeep where task = any($1::text[]) and next_at <= clock_timestamp() for update skip locked) due
  join unnest($1::text[], $2::int[]) as t(task, every_seconds) on t.task = due.task
  where u.task = due.task returning u.task`

/** The upkeep of all schedulers on one database: each turn of a task is taken by one of them. */
export function createUpkeep<Task extends string>(system: Db, upkeep: UpkeepTasks<Task>) {
  const tasks = Object.keys(upkeep) as Task[]
  const seconds = tasks.map((task) => upkeep[task].everySeconds)
  return {
    /** Makes each task known to this database, due now when it is new. */
    add: async (): Promise<void> => void (await run(system, { text: addText, values: [tasks] })),
    takeDue: async (): Promise<Task[]> => {
      const taken = await run<{ task: Task }>(system, { text: takeText, values: [tasks, seconds] })
      return taken.map(({ task }) => task)
    },
  }
}

/** A turn that is this late is taken by nobody. */
const lateSeconds = 30
const attendedText = `
  select coalesce(min(next_at) > clock_timestamp() - make_interval(secs => ${lateSeconds}), false) as "isAttended" from upkeep`

/** Whether any process of the hub has the role of the scheduler, judged by overdue turns. */
export const hasScheduler = async (db: Db): Promise<boolean> => {
  const [row] = await run<{ isAttended: boolean }>(db, { text: attendedText, values: [] })
  return row?.isAttended ?? false
}
