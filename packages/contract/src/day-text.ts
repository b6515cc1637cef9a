/** A day (yyyy-mm-dd) as people read it in all three languages: dd/mm/yyyy (spec 9). */
export const dayText = (day: string): string => day.split('-').reverse().join('/')
