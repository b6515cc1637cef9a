export type BankChangeState = 'asked' | 'confirmed' | 'in_force' | 'withdrawn'
