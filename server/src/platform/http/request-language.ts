import { type Language, isLanguage } from '@borong/contract'
import type { FastifyRequest } from 'fastify'

/** The language of the header `lang`, English where it names none of ours. */
export const requestLanguage = (request: FastifyRequest): Language => {
  const lang = request.headers['lang']
  return isLanguage(lang) ? lang : 'en-us'
}
