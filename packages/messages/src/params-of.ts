type Branch = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | `=${number}`
type Trim<S extends string> = S extends ` ${infer R}` ? Trim<R> : S extends `${infer L} ` ? Trim<L> : S
type Opens<Before extends string> = Before extends `${string}${Branch} ` | `${string}${Branch}` ? true : false
type Named<Inside extends string> = Inside extends `${infer Name},${infer Rest}`
  ? Trim<Rest> extends `plural${string}` | `selectordinal${string}` | `number${string}`
    ? { [K in Trim<Name>]: number }
    : { [K in Trim<Name>]: string }
  : { [K in Trim<Inside>]: string | number }
type UpToBrace<S extends string> = S extends `${infer A}}${string}` ? (A extends `${infer B}{${string}` ? B : A) : S

/** The parameters of an ICU message: `{name}` takes text or a number, `{n, plural, …}` a number. */
export type ParamsOf<S extends string> = Walk<S, unknown>
type Walk<S extends string, Found> = S extends `${infer Before}{${infer After}`
  ? Walk<After, Opens<Before> extends true ? Found : Found & Named<UpToBrace<After>>>
  : Found
