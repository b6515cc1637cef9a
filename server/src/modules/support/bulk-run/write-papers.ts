import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { removeStoredFile, takeFile } from '#modules/foundation/media'
import { papersOfOrders } from '#modules/trade/order'
import { type App, asSystem, readingCtx } from '#platform/ctx'
import { beginPdf } from '#platform/documents/pdf'
import { Refusal } from '#platform/http/refuse'
import { endRun, findRunUnscoped, noteDone, objectsOfRun } from './bulk-run.store.ts'
import { isPapers } from './bulk-run.types.ts'
import { sellerOfRun } from './run-starter.ts'

const source = 'bulk-run'

/**
 * Prints the papers of a run into one file, some orders at a time: neither its pages nor its orders are in memory together. Whoever
 * dies at it leaves nothing, and another begins anew.
 */
export async function writePapers(app: App, runId: number, signal: AbortSignal): Promise<void> {
  const run = await asSystem(app, source, (ctx) => findRunUnscoped(ctx, runId))
  if (!run || run.state !== 'running' || !isPapers(run.act)) return
  const actor = await sellerOfRun(app, run)
  if (!actor) return asSystem(app, source, async (ctx) => void (await endRun(ctx, runId, 'stopped')))
  const ctx = readingCtx(app, actor, run.lang)
  const directory = join(app.config.dataDir, 'incoming')
  await mkdir(directory, { recursive: true })
  const path = join(directory, randomUUID())
  try {
    const pdf = await beginPdf(path, { lang: run.lang, isLabels: run.act === 'labels' })
    try {
      let done = 0
      for await (const part of papersOfOrders(ctx, run.act, await objectsOfRun(ctx, runId))) {
        for (const document of part.documents) {
          signal.throwIfAborted()
          await pdf.add(document)
        }
        done += part.orders
        const goesOn = await asSystem(app, source, (noting) => noteDone(noting, runId, done))
        if (!goesOn) return
      }
      await pdf.end()
    } finally {
      await pdf.drop()
    }
    await storePapers(app, runId, path)
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'TOO_LARGE')) throw error
    await asSystem(app, source, async (failing) => void (await endRun(failing, runId, 'failed')))
  } finally {
    await rm(path, { force: true })
  }
}

/** Moves the file to where it is kept; where the run has ended meanwhile there is none. */
async function storePapers(app: App, runId: number, path: string): Promise<void> {
  const { size } = await stat(path)
  const file = await takeFile(app, path)
  let isKept = false
  try {
    isKept = await asSystem(app, source, (ctx) => endRun(ctx, runId, 'done', { file, fileBytes: size }))
  } finally {
    if (!isKept) await removeStoredFile(app, file)
  }
}
