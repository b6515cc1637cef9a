import { type Language, isLanguage, pseudoLanguage } from '@borong/contract'
import type { FastifyRequest } from 'fastify'

/** The language of the header `lang`, English where it names none of ours; the pseudo-language only where it is switched on. */
export const requestLanguage = (request: FastifyRequest, hasPseudo: boolean): Language => {
  const lang = request.headers['lang']
  return isLanguage(lang) || (hasPseudo && lang === pseudoLanguage) ? lang : 'en-us'
}
