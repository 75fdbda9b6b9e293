/** For tests: reports a value now and whenever it changes, until it is stopped. */
export function watch<T>(read: () => T, tell: (value: T) => void): () => void {
    return $effect.root(() => {
        const value = $derived(read());
        $effect(() => tell(value));
    });
}
