/** Every field there, as the sandbox has it, whatever another provider may leave out. */
export type Whole<Value> = Value extends string
    ? Value
    : Value extends readonly (infer Entry)[]
      ? Whole<Entry>[]
      : Value extends object
        ? { [Field in keyof Value]-?: Whole<Exclude<Value[Field], undefined>> }
        : Value;

/** An answer of the sandbox, which leaves nothing out. */
export const whole = <Value>(answer: Value): Whole<Value> => answer as Whole<Value>;
