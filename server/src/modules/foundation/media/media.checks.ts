import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Check } from '#platform/check'
import type { App } from '#platform/ctx'
import { placeOf } from './store-file.ts'

const isMissing = (path: string) =>
  stat(path).then(
    () => false,
    () => true,
  )

/** Whether the file that a row names is gone. */
export const isFileMissing = (app: App, { file }: Record<string, unknown>): Promise<boolean> =>
  isMissing(placeOf(app, String(file)))

export const mediaChecks: readonly Check[] = [
  {
    name: 'file.pictures',
    mend: 'file',
    asks: { upload: `select id, sha256, scene from upload where @id` },
    isBroken: (app, { sha256 }) =>
      isMissing(join(app.config.dataDir, 'media', String(sha256).slice(0, 2), `${String(sha256)}.webp`)),
  },
]
