/** Whether it can be the code of a cost centre or a subject. */
export const fitsCode = (typed: string): boolean => /^[A-Za-z0-9._-]{1,40}$/.test(typed.trim())
