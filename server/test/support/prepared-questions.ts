import pg from 'pg'

/**
 * Asks the same questions again and again over one connection, which plans each of them once: to plan the rules of the data takes as
 * long as to ask them.
 */
export function preparedQuestions(url: string) {
  const names = new Map<string, string>()
  let opened: Promise<pg.Client> | undefined
  const open = async () => {
    const client = new pg.Client({ connectionString: url, pipeline: true } as pg.ClientConfig)
    // Where the server goes away meanwhile, what is asked next opens another.
    client.on('error', () => (opened = undefined))
    await client.connect()
    return client
  }
  return {
    async request(text: string): Promise<{ rows: unknown[] }> {
      opened ??= open().catch((error: unknown) => {
        opened = undefined
        throw error
      })
      const client = await opened
      // What names a moment is not asked twice.
      if (text.includes("timestamptz '")) return client.query(text)
      const name = names.get(text) ?? `question ${names.size}`
      names.set(text, name)
      return client.query({ name, text })
    },
    async close() {
      await (await opened)?.end()
    },
  }
}
