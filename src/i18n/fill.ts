/** A message with its `%{name}` places filled, as the signed-in app's translator does it. */
export const fill = (message: string, values: Readonly<Record<string, string | number>>): string =>
    message.replace(/%\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
