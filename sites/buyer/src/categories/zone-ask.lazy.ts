/** What tells whether the company has a contract, and what is shown of it: the same question, so that it is asked once. */
export const zoneInput = { is_zq: 1, page_size: 5 }
