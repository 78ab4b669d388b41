/** Made-up names: each form (`*` is the place) with each place. No bank is called so. */
interface Names {
    readonly forms: readonly string[];
    readonly places: readonly string[];
}

const names = (forms: string, places: string): Names => ({ forms: forms.split('|'), places: places.split(' ') });

/** By country, ISO 3166 alpha-3. */
const bankNames: Readonly<Record<string, Names>> = {
    ARG: names('Banco del *|Nuevo Banco *', 'Ceibo Ombú Quebracho Jacarandá Hornero Calafate Ñandú Yaguar Tero Chajá'),
    AUS: names('* Mutual|Bank of *', 'Banksia Wattle Kurrajong Brolga Jarrah Saltbush Waratah Galah Mulga Karri'),
    AUT: names('Bankhaus *|Volkskasse *', 'Enzian Gams Arnika Latschen Murmel Almrausch Zirben Silberdistel'),
    BGD: names('* Bank Limited|* Commerce Bank', 'Shapla Doel Kadam Hijal Shimul Palash Krishnachura Bokul Keya Jui'),
    DEU: names(
        '*bank AG|Volkskasse *',
        'Kranich Linden Eichen Möwen Kiefern Reiher Buchen Falken Ahorn Dünen Storchen',
    ),
    FRA: names(
        'Banque *|Crédit *',
        'Mésange Glycine Aubépine Tilleul Alouette Bruyère Genêt Cigogne Lavandin Hirondelle',
    ),
    GBR: names(
        '* & County Bank|* Building Society',
        'Heron Bramble Kestrel Foxglove Curlew Hawthorn Linnet Rowan Teal',
    ),
    IND: names(
        '* National Bank|* Gramin Bank',
        'Ashoka Kadamba Neelkanth Champa Palash Tamra Mayura Parijat Kairali Sal',
    ),
    JPN: names('* Bank|* Shinkin Bank', 'Asagao Tsubaki Momiji Hibari Sumire Tsubame Fuji Kaede Ayame Suzuran'),
    MEX: names('Banco *|Caja *', 'Quetzal Nopal Ahuehuete Colibrí Mezquite Copal Tecolote Ceiba Cenzontle Bugambilia'),
    NLD: names('*bank N.V.|Spaarkas *', 'Reiger Wilgen Kievit Lis Grutto Zwaluw Meidoorn Scholekster Turf'),
    PHL: names(
        '* Savings Bank|Banco *',
        'Sampaguita Maya Narra Waling Kamagong Tarsier Anahaw Gumamela Molave Talisay',
    ),
    RUS: names('Банк «*»|КБ «*»', 'Рябина Кедр Журавль Черёмуха Снегирь Берёзка Клевер Василёк Ковыль Тополь'),
    SGP: names('* Bank|* Merchant Bank', 'Tembusu Angsana Otter Hornbill Pandan Raintree Sunbird Kingfisher Nipah'),
    USA: names(
        'First * Bank|* Community Bank',
        'Bluestem Cottonwood Redbud Mallard Sagebrush Dogwood Juniper Tamarack Osprey',
    ),
};

export const bankNamesIn = (country: string): string[] => {
    const { forms, places } = bankNames[country] ?? { forms: [], places: [] };
    return places.flatMap(place => forms.map(form => form.replace('*', place)));
};
