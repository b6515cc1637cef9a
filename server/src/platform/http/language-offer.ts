import { type Language, type OfferedLanguage, pseudoLanguage } from '@borong/contract'

/** In which languages the mall is read, and the one for whoever asks for none of them. */
export interface LanguageOffer {
  languages: readonly OfferedLanguage[]
  standard: OfferedLanguage
}

export const isOffered = ({ languages }: LanguageOffer, it: Language): boolean =>
  it === pseudoLanguage || (languages as readonly Language[]).includes(it)

/** A language while it is offered, else the one that stands for it; without any, English while it is offered. */
export const inOffer = (offer: LanguageOffer, wanted: Language = 'en-us'): Language =>
  isOffered(offer, wanted) ? wanted : offer.standard
