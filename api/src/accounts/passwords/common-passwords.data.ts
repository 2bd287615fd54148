/**
 * What lists of stolen passwords begin with, eight signs or more, and words of this trade in the languages of the
 * interface. Shorter ones are refused by their length, and runs, repetitions and own names by rules.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd p4ssword passwort passwort1 passwort123 wachtwoord wachtwoord1
welkom01 welkom123 welcome1 welcome123 bienvenue contrase contrasena contraseña motdepasse motdepasse1 parola123 haslo123 kodeord1 adgangskode salasana
losenord lösenord passord1 passord123 qwerty123 qwerty12 qwerty1234 qwertyui qwertyuiop qwertz123 qwertzui azerty123 azertyui azertyuiop 1q2w3e4r 1q2w3e4r5t
1qaz2wsx 1qazxsw2 zaq12wsx zaq1zaq1 q1w2e3r4 q1w2e3r4t5 asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnmz qazwsxedc qweasdzxc qwe123qwe qweqweqwe
12345678 123456789 1234567890 0123456789 87654321 987654321 0987654321 11111111 22222222 33333333 55555555 66666666 77777777 88888888 99999999 00000000
12341234 11223344 1122334455 11112222 12121212 12344321 123123123 123321123 123454321 123456123 123456abc 123456aa 1234abcd 12345qwert 12345679 13131313
14725836 147258369 147852369 159357159 159753456 19841984 19871987 20002000 20202020 20212021 20222022 20232023 20242024 20252025 20262026 23456789
31415926 69696969 789456123 741852963 963852741 a1234567 a12345678 a123456789 aa123456 aa12345678 abc12345 abc123456 abcd1234 abcd12345 abcdef12 abcdefgh
abcdefg1 qwer1234 asd12345 test1234 test12345 testtest tester123 letmein1 letmein123 trustno1 iloveyou iloveyou1 iloveyou2 iloveyou123 loveyou1 loveme123
ilovegod ihateyou ichliebedich iehouvanjou ikhouvanjou jetaime1 jetaime123 tequiero teamo123 tiamo123 kochamcie jagelskardig jegelskerdig rakastan
princess princess1 prinses1 prinzessin princesse principessa princesa sunshine sunshine1 sonnenschein schatzi1 schatz123 schatje1 liefje123 doudou12
football football1 voetbal1 fussball fussball1 fodbold1 baseball baseball1 basketball hockey123 superman superman1 batman123 spiderman pokemon1 pokemon123
starwars starwars1 naruto123 dragon123 monkey123 shadow123 master123 michael1 jordan23 charlie1 thomas123 daniel123 andrew123 nicole123 jessica1 ashley123
michelle jennifer amanda123 samantha patricia victoria1 alexander alexandra christian christine benjamin sebastian maximilian elisabeth katharina veronica
chocolate cookie123 banana123 cheese123 computer computer1 internet internet1 samsung1 samsung123 iphone123 google123 facebook facebook1 instagram
whatever whatever1 blink182 metallica slipknot liverpool liverpool1 chelsea1 chelsea123 arsenal1 arsenal123 barcelona barcelona1 realmadrid juventus
juventus1 bayern123 ajax1234 feyenoord feyenoord1 psveindhoven manchester manutd123 everton1 newcastle scotland freedom1 summer123 summer2024 summer2025
winter123 sommer123 zomer123 flower123 butterfly butterfly1 lovelove lovely123 beautiful beautiful1 angel123 babygirl babygirl1 babygirl123 sweetheart
sexysexy sexyboy1 sexygirl sexygirl1 fuckyou1 fuckyou123 fuckyou2 asshole1 bigdick1 pussy123 pussycat dating123 dating1234 datingsite tinder123 flirt123
singles1 single123 bigtits1 hotgirls blowjob1 playboy1 playboy123 casanova romance1 romeo123 secret123 geheim123 geheim12 secreto1 segreto1 admin123
admin1234 administrator root1234 master12 changeme changeme1 default1 guest1234 user1234 login123 access14 mustang1 corvette ferrari1 porsche1 mercedes
mercedes1 harley123 yamaha123 ducati123 hello123 hello1234 hallo123 hallo1234 hallohallo bonjour1 bonjour123 salut123 ciaociao hola1234 hejhej123 witaj123
demodemo qwerty1! password! welcome1! passw0rd! zaq1@wsx 1q2w3e4r! aaaaaaa1 soccer123 killer123 ranger123 hunter123 tigger123 ginger123 pepper123 maggie123
buster123 cocacola nirvana1 scooter1 phoenix1 diamond1 thunder1 rainbow1 rainbow123 unicorn1 dolphin1 tiger123 london123 paris123 berlin123 amsterdam
rotterdam bruxelles nederland deutschland schweiz1 espana123 france123 italia123 polska123 polska1 sverige1 danmark1 norge123 suomi123`.split(/\s+/),
);
