import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { TestMall } from '../test-mall.ts'

/** Demo data comes to a test without the files that it names: here they are, empty. */
export async function touchFiles({ app }: Pick<TestMall, 'app'>): Promise<void> {
  const { rows } = await app.database.pool.query<{ place: string }>(
    `select left(sha256, 2) || '/' || sha256 || '.webp' as place from upload
     union select 'files/' || left(file, 2) || '/' || file from (
       select file from order_attachment union select file from chat_file union select file from shop_application_file union select file from goods_file union select file from quote_file
       union select file from bulk_run where file is not null) f`,
  )
  for (const { place } of rows) {
    const path = join(app.config.dataDir, 'media', place)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, '')
  }
}
