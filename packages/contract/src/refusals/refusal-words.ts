/** Refusals by their code: the HTTP status and the words in each language. `{x}` takes a fact of that name. */
export type Refusals = Record<string, readonly [status: number, en: string, zh: string, id: string]>
