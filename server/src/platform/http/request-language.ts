import { type Language, isLanguage, pseudoLanguage } from '@borong/contract'
import type { FastifyRequest } from 'fastify'

/** In which language a call is answered, once that is known. */
const answered = new WeakMap<FastifyRequest, Language>()
export const answerIn = (request: FastifyRequest, lang: Language) => void answered.set(request, lang)

/** The language in which a call is answered; before that is known the one of the header `lang`, English where it names none of ours; the pseudo-language only where it is switched on. */
export const requestLanguage = (request: FastifyRequest, hasPseudo: boolean): Language => {
  const known = answered.get(request)
  if (known) return known
  const lang = request.headers['lang']
  return isLanguage(lang) || (hasPseudo && lang === pseudoLanguage) ? lang : 'en-us'
}
