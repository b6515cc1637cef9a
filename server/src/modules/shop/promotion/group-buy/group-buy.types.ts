/** Whether an entry takes place: not known yet, its number was reached, or it was not. Neither ever becomes another. */
export type GroupBuyState = 'open' | 'won' | 'lost'
