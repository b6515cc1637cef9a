import { type Language, htmlLanguage } from '@borong/contract'

/** As calendars and lists of libraries take a language: in English, too, days come before months. */
export const localeOf = (language: Language): string => htmlLanguage[language].replace(/^en\b.*/, 'en-GB')
