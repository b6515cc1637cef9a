import { openStoredFile } from '#modules/foundation/media'
import type { Ctx } from '#platform/ctx'
import type { FileReply } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { findRun } from './bulk-run.store.ts'
import type { RunsOf } from './bulk-run.types.ts'

/** The papers of a run. Refuses NOT_FOUND, also where they are not ready or were removed. */
export async function openPapers(ctx: Ctx, whose: RunsOf, id: number): Promise<FileReply> {
  const { act, file } = (await findRun(ctx, whose, id)) ?? refuse('NOT_FOUND')
  return { bytes: await openStoredFile(ctx.app, file ?? refuse('NOT_FOUND')), fileName: `${act}-${id}.pdf` }
}
