import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { build, type Histogram } from 'hdr-histogram-js'

interface Step {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
  /** Reads what the next steps need out of the answer. */
  hear?: (body: string) => void
}
export interface Work {
  name: string
  /** The steps that one client takes for one unit of work, made anew each time. */
  unit: (client: number, round: number) => Step[]
}
export interface Measured {
  connections: number
  perSecond: number
  p50: number
  p99: number
  bad: number
  units: number
}

const ms = (histogram: Histogram, percentile: number) =>
  Math.round(histogram.getValueAtPercentile(percentile) / 10) / 100

/** Closed loop: each connection does one unit after another for so many seconds. Loopback only. */
export async function measure(origin: string, work: Work, connections: number, seconds: number): Promise<Measured> {
  const { hostname } = new URL(origin)
  if (hostname !== '127.0.0.1' && hostname !== 'localhost') throw new Error('only servers on this machine are measured')
  const took = build({
    lowestDiscernibleValue: 1,
    highestTrackableValue: 120_000_000,
    numberOfSignificantValueDigits: 3,
  })
  let units = 0
  let bad = 0
  let firstBad = ''
  let joined = 0
  const length = work.unit(0, 0).length
  const started = performance.now()
  await new Promise<void>((done, failed) => {
    const run = autocannon(
      {
        url: origin,
        connections,
        duration: Math.min(60, seconds),
        timeout: 30,
        setupClient(client) {
          const number = joined++
          let round = 0
          let steps: Step[] = []
          let since = 0
          let broken = false
          client.setRequests(
            Array.from({ length }, (_, at) => ({
              setupRequest: (request: object) => {
                if (at === 0) {
                  steps = work.unit(number, round++)
                  since = performance.now()
                  broken = false
                }
                const step = steps[at]!
                return {
                  ...request,
                  method: step.method,
                  path: step.path,
                  headers: { ...step.headers, ...(step.body !== undefined && { 'content-type': 'application/json' }) },
                  ...(step.body !== undefined && { body: step.body }),
                }
              },
              onResponse: (status: number, body: string) => {
                if (status !== 200) {
                  broken = true
                  bad++
                  firstBad ||= `${steps[at]!.method} ${steps[at]!.path}: ${status} ${body.slice(0, 300)}`
                } else steps[at]!.hear?.(body)
                if (at === length - 1 && !broken) {
                  units++
                  took.recordValue(Math.max(1, Math.round((performance.now() - since) * 1000)))
                }
              },
            })),
          )
        },
      },
      (error) => (error ? failed(error) : done()),
    )
    setTimeout(() => run.stop(), seconds * 1000 + 20_000).unref()
  })
  if (firstBad) console.error(`  ! ${work.name}: ${bad} bad answers, the first: ${firstBad}`)
  return {
    connections,
    units,
    perSecond: units / ((performance.now() - started) / 1000),
    p50: ms(took, 50),
    p99: ms(took, 99),
    bad,
  }
}

export const median = (runs: Measured[]): Measured =>
  [...runs].sort((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)]!

/** Resident memory of a process in megabytes. */
export const cacheOf = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)

/** Processor time a process has used so far, in milliseconds: what it costs, however busy the machine is. */
export function processorOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
