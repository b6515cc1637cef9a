/** A month (yyyy-mm) as people read it. */
export const monthText = (month: string): string => month.split('-').reverse().join('/')
