import type { Words3 } from './seed.types.ts'

/** 'English|中文|Indonesia'; a single part is the same in every language (a size, a code). */
export function words(text: string): Words3 {
  const [en = '', zh = en, id = en] = text.split('|')
  return { 'en-us': en, 'zh-cn': zh, 'en-id': id }
}

export const languages = ['en-us', 'zh-cn', 'en-id'] as const

export function eachLanguage(make: (language: (typeof languages)[number]) => string): Words3 {
  return { 'en-us': make('en-us'), 'zh-cn': make('zh-cn'), 'en-id': make('en-id') }
}
