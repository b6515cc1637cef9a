/** Texts of the contract in English, as ICU messages; other languages are in translations/, under `contract.<area>.<name>`. */
export const defineTexts = <const T extends Record<string, string>>(_area: string, texts: T): T => texts
