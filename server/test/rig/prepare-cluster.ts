import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/database'
import { type Cluster, createDatabase, startCluster } from './postgres-cluster.ts'
import { snapshotFile } from './prepare-snapshot.ts'
import { fillDatabase } from './test-world.ts'

const template = 'borong_template'

export default async function setup({ provide }: TestProject) {
  provide('snapshot', await snapshotFile())
  const given = process.env['TEST_DATABASE_URL']
  const cluster: Pick<Cluster, 'adminUrl' | 'stop'> | undefined = given
    ? { adminUrl: given, stop: async () => {} }
    : await startCluster()
  if (!cluster) throw new Error('there is no PostgreSQL server program here')
  const name = given ? `${template}_${process.pid}` : template
  const database = await openDatabase({
    databaseUrl: await createDatabase(cluster.adminUrl, { name }),
    dataDir: '',
    poolSize: 4,
  })
  await fillDatabase(database)
  await database.close()
  provide('postgres', { adminUrl: cluster.adminUrl, template: name })
  return () => cluster.stop()
}
