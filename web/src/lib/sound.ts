/** A few short sounds, made on the spot. Silent unless somebody turned sound on. */

import { settings } from "./settings.svelte";

type Note = [hertz: number, start: number, length: number];

let context: AudioContext | null = null;
let master: GainNode | null = null;

/** Loudness is perceived by ratios: halfway on the control should sound half as loud. */
const FULL = 1.4;
export const gainOf = (volume: number): number => FULL * (volume / 100) ** 2;

/** What every sound goes through, at the chosen volume; nothing while sound is off. */
function ready(): GainNode | null {
    if (!settings.sound || typeof AudioContext === "undefined") return null;
    context ??= new AudioContext();
    if (!master) {
        master = context.createGain();
        master.connect(context.destination);
    }
    if (context.state === "suspended") void context.resume();
    master.gain.value = gainOf(settings.volume);
    return master;
}

function tones(shape: OscillatorType, loud: number, notes: readonly Note[]) {
    const out = ready();
    if (!out) return;
    const audio = out.context;
    for (const [hertz, start, length] of notes) {
        const from = audio.currentTime + start;
        const voice = audio.createOscillator();
        const volume = audio.createGain();
        voice.type = shape;
        voice.frequency.value = hertz;
        volume.gain.setValueAtTime(0, from);
        volume.gain.linearRampToValueAtTime(loud, from + 0.01);
        volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
        voice.connect(volume).connect(out);
        voice.start(from);
        voice.stop(from + length + 0.02);
    }
}

/** Filtered noise: dice on wood, things that fall. */
function thud(hertz: number, starts: readonly number[], length: number, loud: number) {
    const out = ready();
    if (!out) return;
    const audio = out.context;
    const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 2;
    for (const start of starts) {
        const source = audio.createBufferSource();
        const filter = audio.createBiquadFilter();
        const volume = audio.createGain();
        source.buffer = noise;
        filter.type = "lowpass";
        filter.frequency.value = hertz;
        volume.gain.value = loud;
        source.connect(filter).connect(volume).connect(out);
        source.start(audio.currentTime + start);
    }
}

export const sound = {
    turn: () => tones("triangle", 0.16, [[523, 0, 0.25], [784, 0.12, 0.4]]),
    dice: () => thud(2400, [0, 0.07, 0.15, 0.26], 0.06, 0.3),
    step: () => thud(900, [0], 0.04, 0.15),
    cash: () => tones("sine", 0.1, [[1320, 0, 0.12], [1760, 0.06, 0.18]]),
    stomp: () => thud(220, [0, 0.02], 0.35, 0.7),
    gavel: (knocks: number) => thud(1300, [0, 0.22].slice(0, knocks), 0.09, 0.6),
    card: () => thud(4200, [0], 0.12, 0.12),
    over: () => tones("triangle", 0.14, [[523, 0, 0.3], [659, 0.16, 0.3], [784, 0.32, 0.3], [1046, 0.48, 0.7]]),
};
