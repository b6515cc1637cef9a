/**
 * Refusals by their code: the HTTP status and the English, an ICU message; other languages are in translations/, under
 * `contract.refusal.<code>`, and are said by the server.
 */
export const defineRefusals = <const R extends Record<string, readonly [status: number, english: string]>>(
  refusals: R,
): R => refusals
